import { Button, ButtonLink } from "#ui/button.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import { Toast } from "#ui/toast.tsx";

/** A modal from the address, and the echo of a success. */
export function GalleryDialog() {
  return (
    <>
      <ModalFrame view={{ title: "Отменить сделку?", form: "sheet" }} closeTo="?">
        <p className="text-muted">Партнёр узнает об этом сразу, восстановить её нельзя</p>
        <div className="modal-acts">
          <ButtonLink to="?">Вернуться</ButtonLink>
          <Button type="button" kind="danger">
            Отменить сделку
          </Button>
        </div>
      </ModalFrame>
      <Toast>Скопировано</Toast>
    </>
  );
}
