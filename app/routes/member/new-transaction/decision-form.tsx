import type { ComponentProps, ReactNode } from "react";
import type { Money } from "#domain/money/money.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Money as MoneyText } from "#ui/money.tsx";

interface DecisionProps {
  /** The one act with what it asks for; it stays at hand: beside the page in wide windows, at the foot of the screen on phones. */
  readonly act: ReactNode;
  /** What may be read besides, after the act. */
  readonly after: ReactNode;
  /** What the reader pays in all: where the act stands beside the page, it says so once more. */
  readonly total?: Money | undefined;
  readonly children: ReactNode;
}

function Parts({ act, after, total, children }: DecisionProps) {
  const t = useText();
  return (
    <>
      <div className="decision-main">{children}</div>
      {act ? (
        <div className="decision-act">
          {total ? (
            <p className="hidden pb-2 lg:grid">
              <span className="text-small text-muted">{t("market.receipt.total")}</span>
              <MoneyText value={total} size="h1" />
            </p>
          ) : null}
          {act}
        </div>
      ) : null}
      <div className="decision-after">{after}</div>
    </>
  );
}

/** A page that asks for one decision, to whoever may only read it. */
export function DecisionLayout(props: DecisionProps) {
  return (
    <div className="decision">
      <Parts {...props} />
    </div>
  );
}

type DecisionFormProps = DecisionProps & Omit<ComponentProps<typeof ActionForm>, "className" | "children">;

/** A page that asks for one decision: what is agreed first, then the act, then what may be read besides. */
export function DecisionForm({ act, after, total, children, ...form }: DecisionFormProps) {
  return (
    <ActionForm {...form} className="decision">
      <Parts act={act} after={after} total={total}>
        {children}
      </Parts>
    </ActionForm>
  );
}
