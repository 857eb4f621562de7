import { env } from "#env";

/** The address of a path of the API, with the host. */
export const apiUrl = (path: string): string => `${env.APP_ORIGIN}/api${path}`;

/** The address where a file can be downloaded with a token. */
export const fileUrl = (id: string): string => apiUrl(`/files/${id}`);
