import { href } from "react-router";

/** The address of a person's picture; null without one. */
export const avatarAddress = (fileId: string | null): string | null => (fileId === null ? null : href("/avatars/:fileId.webp", { fileId }));
