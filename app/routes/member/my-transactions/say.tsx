import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button } from "#ui/button.tsx";

/** What a side may say while it waits, in words of the server. */
export interface Said {
  readonly text: string | null;
  readonly asks: readonly { readonly intent: "remindPartner" | "confirmReceived"; readonly label: string }[];
  /** That money did not come: said only after what follows from it was read. */
  readonly denial?: { readonly ask: string; readonly text: string; readonly label: string };
  readonly more?: { readonly to: string; readonly label: string };
}

/** Posts to the offer's own page; a form, so that it works without script. */
export function Say({ said: { text, asks, denial, more }, children }: { said: Said; children?: ReactNode }) {
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
