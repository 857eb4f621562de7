import type { ReactNode } from "react";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { MessageCircle } from "#ui/icons.ts";
import chatWidget from "../../progressive/chat-widget.ts?worker&url";
import type { ShellData } from "./viewer.ts";

interface ChatLinkProps {
  readonly data: ShellData;
  readonly className: string;
  readonly children: ReactNode;
}

/** Link to support. Opens the chat if there is one; without a chat, without scripts, or when its host is down, opens the contact form. */
export function ChatLink({ data: { hasChat, hasUnreadChat }, className, children }: ChatLinkProps) {
  const t = useText();
  const path = useLocalePath();
  return (
    <a href={path("/contact-us")} data-chat={hasChat ? chatWidget : undefined} className={className}>
      <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
      {children}
      {hasChat ? (
        <span
          data-chat-unread
          hidden={!hasUnreadChat}
          suppressHydrationWarning
          role="img"
          aria-label={t("shell.chatUnread")}
          className="text-danger"
        >
          ●
        </span>
      ) : null}
    </a>
  );
}
