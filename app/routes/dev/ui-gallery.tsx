import { env } from "#env";
import { notFound } from "#guards/guards.server.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { drawQr } from "#ui/qr-drawing.ts";
import type { Route } from "./+types/ui-gallery";
import { GalleryControls } from "./gallery-controls.tsx";
import { GalleryData } from "./gallery-data.tsx";
import { GalleryDeal } from "./gallery-deal.tsx";

/** Every component in its states, for those who build pages; absent from production. */
export function loader() {
  if (env.DEPLOYMENT === "production") notFound();
  const now = Date.now();
  return { now, qr: drawQr("BCD\n002\n1\nSCT\n\nBridgehold\nDE89370400440532013000\nEUR1030.00") };
}

export default function UiGallery({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>Components</title>
      <PageTitle title="Components" lead="Props only; every state of each." back={{ to: "/", label: "Home" }} />
      <div className="grid gap-6">
        <GalleryDeal now={loaderData.now} />
        <GalleryControls />
        <GalleryData now={loaderData.now} qr={loaderData.qr} />
      </div>
    </>
  );
}
