import { href } from "react-router";

/** Where a person's picture is; null without one. */
export const avatarAddress = (fileId: string | null): string | null => (fileId === null ? null : href("/avatars/:fileId.webp", { fileId }));
