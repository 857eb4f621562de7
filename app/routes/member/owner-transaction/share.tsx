import { useText } from "#i18n/text-context.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { FoldCard } from "../my-transactions/fold-card.tsx";

interface ShareProps {
  readonly link: string;
  readonly qr: string;
  readonly humanId: string;
}

/** The address to share. It is shortened on the screen, and copied completely. */
export function Share({ link, qr, humanId }: ShareProps) {
  const t = useText();
  return (
    <FoldCard id="share" title={t("market.owner.share")}>
      <div className="grid items-center gap-4 sm:grid-cols-[auto_1fr]">
        <QrCode image={qr} />
        <div className="grid min-w-0 gap-2">
          <div className="flex items-center gap-2">
            <a href={link} className="link min-w-0 truncate">
              {new URL(link).host}/…{humanId}
            </a>
            <CopyButton text={link} name={t("market.owner.share")} />
          </div>
          <p className="text-small text-muted">{t("market.owner.shareText")}</p>
        </div>
      </div>
    </FoldCard>
  );
}
