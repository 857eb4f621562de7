import { Link } from "react-router";
import { Card } from "#ui/card.tsx";
import type { FoundGroup } from "./found-group.ts";

/** What was found, kind by kind. */
export function FoundLists({ groups }: { groups: readonly FoundGroup[] }) {
  return (
    <div className="grid gap-4">
      {groups.map(({ id, title, lines }) => (
        <Card key={id} id={id} title={title}>
          <ul className="divide-y divide-line">
            {lines.map(({ key, to, name, text }) => (
              <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
                {to === null ? (
                  <span className="break-all">{name}</span>
                ) : (
                  <Link to={to} className="link break-all">
                    {name}
                  </Link>
                )}
                <span className="min-w-0 text-small break-words text-muted">{text}</span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
