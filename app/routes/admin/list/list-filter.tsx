import { Link } from "react-router";
import { type StaffFilterAddress, staffFilterPath, staffViews } from "#contracts/agent/manager-filter.ts";
import { publicPhases } from "#domain/offer/phases.ts";
import { type Corridor, offerKinds, type Phase } from "#domain/offer/state.ts";
import { QueryForm } from "#forms/query-form.tsx";
import { useFollowedChoice } from "#forms/use-followed-choice.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { StaffOfferPage } from "#services/offer/staff/list-staff-offers.server.ts";
import type { Waiting } from "#services/offer/staff/list-waiting.server.ts";
import { Button } from "#ui/button.tsx";
import { ChevronDown, Search } from "#ui/icons.ts";
import { Tabs } from "#ui/tabs.tsx";
import { routeText } from "../words.ts";

interface ListFilterProps {
  readonly filter: StaffFilterAddress;
  readonly waiting: Waiting | null;
  readonly page: StaffOfferPage;
  readonly corridors: readonly Corridor[];
  readonly isManager: boolean;
  /** Counts over all offers, for readers who see all. */
  readonly counts: Readonly<Partial<Record<Phase, number>>>;
}

function Choice({ name, label, value, any, choices }: ChoiceProps) {
  return (
    <label className="grid gap-1 text-small">
      <span className="text-muted">{label}</span>
      <select {...useFollowedChoice(value)} name={name} className="control">
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly any: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

const steps = ["published", "accepted", "signed", "paid", "completed"] as const;
const reachedKey = (reached: string) => `offerList.steps.${steps.find((step) => step === reached) ?? "lost"}` as const;

/** The number of all waiting tasks. */
const allOf = ({ counts: { verify, decide, late } }: Waiting) => verify + decide + late;

/** Views as tabs, then one GET form with a button, so that the list does not change while a person is choosing. */
export function ListFilter({ filter, waiting, page, corridors, isManager, counts }: ListFilterProps) {
  const t = useText();
  const language = useLanguage();
  const views = staffViews.filter((view) => view !== "waiting" || isManager);
  const { after: _, late, ...kept } = filter;
  const hasChoices = Boolean(kept.phase || kept.kind || kept.corridor || kept.agent);
  const isFiltered = hasChoices || Boolean(kept.q || kept.hasAttention || kept.reached || late);
  return (
    <>
      <Tabs
        label={t("offerList.views")}
        tabs={views.map((view) => ({
          to: staffFilterPath({ ...(view === "waiting" ? {} : { ...kept, phase: undefined }), view }),
          label: t(`offerList.view.${view}`),
          isCurrent: filter.view === view,
          ...(view === "waiting" && waiting && { count: allOf(waiting) }),
        }))}
      />
      {late ? <p className="mb-2 text-small">{t("offerList.late", { age: t(`offerList.ages.${late}`) })}</p> : null}
      <search className="no-print">
        <QueryForm action="/admin-transactions" className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-1 lg:gap-y-3 xl:flex-nowrap">
          <input type="hidden" name="view" value={filter.view === "waiting" ? "all" : filter.view} />
          <label className="grid grow gap-1 text-small max-lg:basis-full xl:w-52 xl:shrink-0 xl:grow-0">
            <span className="text-muted">{t("offerList.search")}</span>
            <input
              key={kept.q}
              type="search"
              name="q"
              defaultValue={kept.q}
              maxLength={120}
              className="control"
              placeholder="F-2026-000123"
            />
          </label>
          {kept.reached ? (
            <span className="basis-full text-small">
              <input type="hidden" name="reached" value={kept.reached} />
              {t("offerList.reached", { step: t(reachedKey(kept.reached)) })}
            </span>
          ) : null}
          <details open={hasChoices} className="staff-filter max-lg:basis-full lg:grow-2 xl:min-w-0 xl:basis-0">
            <summary className="text-small">
              <span className="link inline-flex min-h-9 cursor-pointer items-center gap-1 pointer-coarse:min-h-11">
                {t("offerList.more")}
                <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
              </span>
            </summary>
            <div className={`grid items-end gap-3 max-lg:mb-2 sm:grid-cols-2 md:grid-cols-4 ${isManager ? "" : "lg:grid-cols-3"}`}>
              <Choice
                name="phase"
                label={t("offerList.phase")}
                value={kept.phase ?? ""}
                any={t("offerList.any")}
                choices={publicPhases.map((phase) => ({
                  value: phase,
                  label: [t(`offer.phase.${phase}`), counts[phase]].filter(Boolean).join(" · "),
                }))}
              />
              <Choice
                name="corridor"
                label={t("offerList.corridor")}
                value={kept.corridor ? `${kept.corridor.from}.${kept.corridor.to}` : ""}
                any={t("offerList.anyCorridor")}
                choices={corridors.map((corridor) => ({ value: `${corridor.from}.${corridor.to}`, label: routeText(t, corridor) }))}
              />
              {isManager ? (
                <Choice
                  name="agent"
                  label={t("offerList.agent")}
                  value={kept.agent ?? ""}
                  any={t("offerList.any")}
                  choices={page.agents.map((agent) => ({ value: agent.name, label: agent[language] }))}
                />
              ) : null}
              <Choice
                name="kind"
                label={t("offerList.kind")}
                value={kept.kind ?? ""}
                any={t("offerList.any")}
                choices={offerKinds.map((kind) => ({ value: kind, label: t(`backOffice.kinds.${kind}`) }))}
              />
            </div>
          </details>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-3 max-xl:basis-full xl:flex-nowrap xl:whitespace-nowrap">
            <label className="inline-flex min-h-9 items-center gap-2 text-small pointer-coarse:min-h-11">
              <input type="checkbox" name="attention" value="1" defaultChecked={kept.hasAttention} className="size-4" />
              {t("offerList.attention")}
            </label>
            <Button type="submit" size="row" icon={<Search aria-hidden className="size-4" />}>
              {t("offerList.apply")}
            </Button>
            {isFiltered ? (
              <Link to={staffFilterPath({ view: filter.view })} className="link text-small">
                {t("offerList.clear")}
              </Link>
            ) : null}
          </span>
        </QueryForm>
      </search>
    </>
  );
}
