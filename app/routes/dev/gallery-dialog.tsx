import { useText } from "#i18n/text-context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import { Toast } from "#ui/toast.tsx";

/** A modal from the address, and the echo of a success. */
export function GalleryDialog() {
  const t = useText();
  return (
    <>
      <ModalFrame title={t("gallery.dialog.title")} form="sheet">
        <p className="text-muted">{t("gallery.dialog.text")}</p>
        <div className="modal-acts">
          <ButtonLink to="?">{t("gallery.dialog.back")}</ButtonLink>
          <Button type="button" kind="danger">
            {t("gallery.dialog.cancel")}
          </Button>
        </div>
      </ModalFrame>
      <Toast>{t("gallery.dialog.copied")}</Toast>
    </>
  );
}
