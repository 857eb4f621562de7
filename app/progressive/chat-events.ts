/** Event for the chat's script: the chat button or a link was pressed. */
export const chatAsked = "chat-asked";
