import { z } from "zod";
import { phoneOf } from "#contracts/profile/phone.server.ts";
import { env } from "#env";
import { qrImage } from "#files/qr-image.server.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound } from "#guards/guards.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/ui-gallery";
import { GalleryControls } from "./gallery-controls.tsx";
import { GalleryData } from "./gallery-data.tsx";
import { GalleryDialog } from "./gallery-dialog.tsx";
import { GalleryOffer } from "./gallery-offer.tsx";

export const handle: PageHandle = { areas: ["public"] };

/** Every component in its states, for developers; absent from production. */
export async function loader({ url }: Route.LoaderArgs) {
  if (env.DEPLOYMENT === "production") notFound();
  const now = Date.now();
  return {
    now,
    isDialogOpen: url.searchParams.get("modal") === "example",
    commandId: crypto.randomUUID(),
    qr: await qrImage("BCD\n002\n1\nSCT\n\nBridgehold\nDE89370400440532013000\nEUR1030.00"),
  };
}

const trial = z.strictObject({
  amount: z.string().regex(/^[\d\s.,]+$/, "VALIDATION.NUMERIC"),
  currency: z.enum(["EUR", "RUB"]),
  country: z.string(),
  kind: z.enum(["bank", "crypto"]),
  owners: z
    .array(z.strictObject({ name: z.string() }))
    .max(5)
    .optional(),
  phone: phoneOf({}),
  files: z.file().optional(),
  agree: z.boolean({ error: "POLICY.NOT_ACCEPTED" }),
  password: z.string().min(8),
});

/** Always refuses, to show that the fields keep their values. */
export async function action({ request }: Route.ActionArgs) {
  if (env.DEPLOYMENT === "production") notFound();
  const submission = await readSubmission(request, trial);
  if (!submission.ok) return submission.reply;
  return submission.refuse({ code: "AUTH.PASSWORD_WRONG", params: {} }, "password");
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

export default function UiGallery({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Components</title>
      <PageTitle
        title="Components"
        actions={<ButtonLink to="?modal=example">Dialog</ButtonLink>}
        lead="Props only; every state of each."
        back={{ to: "/", label: "Home" }}
      />
      {loaderData.isDialogOpen ? <GalleryDialog /> : null}
      <div className="grid gap-6">
        <GalleryOffer now={loaderData.now} />
        <GalleryControls commandId={loaderData.commandId} reply={actionData} />
        <GalleryData now={loaderData.now} qr={loaderData.qr} />
      </div>
    </>
  );
}
