/** What the chat's own script hears: somebody pressed, or a link asked for the conversation. */
export const chatAsked = "chat-asked";
