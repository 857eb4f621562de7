import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Toast } from "#ui/toast.tsx";

/** A modal from the address, and the echo of a success. */
export function GalleryDialog() {
  return (
    <>
      <Dialog title="Отменить сделку?" closeTo="?">
        <p className="text-muted">Партнёр узнает об этом сразу, восстановить её нельзя</p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <ButtonLink to="?">Вернуться</ButtonLink>
          <Button type="button" kind="danger">
            Отменить сделку
          </Button>
        </div>
      </Dialog>
      <Toast>Скопировано</Toast>
    </>
  );
}
