import type { Chat } from "#data/people/chats.server.ts";
import { decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";

const aadOf = (id: string) => fieldAad("chat", "token", id);

/** The token is encrypted, because anyone with it can read the conversation at the host. */
export const sealChatToken = (id: string, token: string): string => encryptField(token, aadOf(id));

/** Inverse of {@link sealChatToken}; null when there is none. */
export const openChatToken = ({ id, token }: Pick<Chat, "id" | "token">): string | null =>
  token === null ? null : decryptField(token, aadOf(id));
