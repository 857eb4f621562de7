import { href, Link } from "react-router";
import { type OwnListFilter, ownListQuery } from "#contracts/offer/own-list.ts";
import { QueryForm } from "#forms/query-form.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Download } from "#ui/icons.ts";

/** Finds one of the member's offers by its number, and downloads the shown list as a CSV file. */
export function FindForm({ filter }: { filter: OwnListFilter }) {
  const t = useText();
  const { tab, search } = filter;
  return (
    <search className="no-print flex flex-wrap items-center gap-2 max-sm:flex-nowrap max-sm:items-start">
      <QueryForm action={href("/my-transactions")} className="flex min-w-0 grow flex-wrap items-center gap-2">
        {tab === "all" ? null : <input type="hidden" name="tab" value={tab} />}
        <label className="flex min-w-0 flex-1 items-center gap-2 text-small text-muted sm:flex-none">
          <span className="shrink-0 max-sm:sr-only">{t("member.list.find")}</span>
          <input
            key={search}
            type="search"
            name="q"
            placeholder="F-2026-000123"
            defaultValue={search}
            maxLength={40}
            autoComplete="off"
            className="control control-inline w-40 min-w-0 grow [field-sizing:fixed]"
          />
        </label>
        <Button type="submit" size="row">
          {t("common.search")}
        </Button>
        {search === undefined ? null : (
          <Link to={`${href("/my-transactions")}${ownListQuery({ tab })}`} className="link py-2 text-small max-sm:order-last max-sm:w-full">
            {t("member.list.clear")}
          </Link>
        )}
      </QueryForm>
      <ButtonLink
        to={`${href("/my-transactions.csv")}${ownListQuery(filter)}`}
        isDocument
        kind="quiet"
        size="row"
        icon={<Download aria-hidden className="size-4" />}
      >
        <span className="max-sm:sr-only">{t("member.list.csv")}</span>
      </ButtonLink>
    </search>
  );
}
