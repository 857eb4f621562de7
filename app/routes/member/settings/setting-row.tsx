import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button.tsx";

interface SettingRowProps {
  readonly name: string;
  /** The current value. */
  readonly value?: ReactNode;
  /** The only action of the setting; absent while its form is open. */
  readonly act?: { readonly to: string; readonly label: string; readonly isDocument?: true } | null;
  /** A control or an open form, below the line. */
  readonly children?: ReactNode;
  readonly id?: string;
}

/** One setting: its name, its current value and one action. On phones the value is below the name. */
export function SettingRow({ name, value, act, children, id }: SettingRowProps) {
  return (
    <li
      id={id}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 first:pt-0 last:pb-0 md:grid-cols-[13rem_minmax(0,1fr)_auto] compact:py-2"
    >
      <span className="font-medium">{name}</span>
      {value === undefined ? null : (
        <span className="col-span-full row-start-2 break-words text-muted md:col-span-1 md:col-start-2 md:row-start-1">{value}</span>
      )}
      {act ? (
        <span className="col-start-2 row-start-1 md:col-start-3">
          <ButtonLink to={act.to} isDocument={act.isDocument === true} size="row" aria-label={`${act.label}: ${name}`}>
            {act.label}
          </ButtonLink>
        </span>
      ) : null}
      {children ? <div className="col-span-full pt-3">{children}</div> : null}
    </li>
  );
}

/** Settings of one subject: the heading is on the left of its rows on wide screens, above them on narrow ones. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid items-start gap-x-8 gap-y-3 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <h2 className="text-h3 lg:pt-6 compact:lg:pt-4">{title}</h2>
      <ul className="card divide-y divide-line">{children}</ul>
    </section>
  );
}
