import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button } from "#ui/button.tsx";
import type { PartnerMessages } from "../partner-messages.ts";

interface PartnerMessagesFormProps {
  readonly messages: PartnerMessages;
  readonly children?: ReactNode;
}

/** Posts to the offer's page. A form, so that it works without scripts. */
export function PartnerMessagesForm({ messages: { text, asks, denial, more }, children }: PartnerMessagesFormProps) {
  return (
    <Form method="post" preventScrollReset className="no-print grid gap-2 border-t border-line pt-3 text-small">
      {text === null ? null : <p>{text}</p>}
      <div className="actions empty:hidden">
        {asks.map(({ intent, label }) => (
          <Button key={intent} type="submit" size="row" name="intent" value={intent}>
            {label}
          </Button>
        ))}
        {more ? (
          <Link to={more.to} className="link py-2">
            {more.label}
          </Link>
        ) : null}
        {children}
      </div>
      {denial ? (
        <details className="fold">
          <summary>{denial.ask}</summary>
          <p className="mb-2 text-muted">{denial.text}</p>
          <Button type="submit" size="row" name="intent" value="denyReceived">
            {denial.label}
          </Button>
        </details>
      ) : null}
    </Form>
  );
}
