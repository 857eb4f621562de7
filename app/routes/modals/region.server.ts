import { href } from "react-router";
import { regions } from "#domain/people/registration.ts";
import { env } from "#env";
import { readSelf } from "#services/profile/read-self.server.ts";
import { forMember } from "./asked.server.ts";

/** Which region's documents and clock hold for the member; the page behind each asks to accept its documents. */
export const regionSelect = forMember(async ({ ctx, t }) => {
  const self = env.FEATURE_REGION ? await readSelf(ctx) : null;
  if (!self?.ok) return null;
  return {
    name: "region-select",
    form: "sheet",
    title: t("modals.region.title"),
    parts: [
      { kind: "text", text: t("modals.region.text"), isMuted: true },
      {
        kind: "choices",
        items: regions.map((region) => ({
          to: `${href("/settings/region")}?to=${region}`,
          title: t(`modals.region.${region}`),
          text: t(region === self.value.region ? "modals.region.current" : `modals.region.${region}Text`),
        })),
      },
    ],
  };
});
