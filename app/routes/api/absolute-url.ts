import { env } from "#env";

/** The address of a path of the API, with the host. */
export const apiUrl = (path: string): string => `${env.APP_ORIGIN}/api${path}`;

/** Where a file is downloaded with a token. */
export const fileUrl = (id: string): string => apiUrl(`/files/${id}`);
