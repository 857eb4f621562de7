/** Events for the chat's own script: a press, or a link to the conversation. */
export const chatAsked = "chat-asked";
