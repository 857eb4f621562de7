import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import { FieldList } from "#forms/field-list.tsx";
import { FileField } from "#forms/file-field.tsx";
import { MoneyField } from "#forms/money-field.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import { RadioCards } from "#forms/radio-cards.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Send } from "#ui/icons.ts";

const refused: FormReply = {
  result: {
    submission: { payload: { iban: "DE89 3704 0044 0532 0130 01", amount: "12" }, fields: ["iban", "amount", "note"], intent: null },
    error: {
      formErrors: ["Сделку уже принял другой участник"],
      fieldErrors: { iban: ["проверьте реквизиты"], amount: ["сумма должна быть от 500,00 € до 2 000,00 €"] },
    },
  },
  intent: null,
  nextCommandId: "00000000-0000-4000-8000-000000000000",
  isPending: false,
};

function Buttons() {
  return (
    <Card title="Button">
      <div className="flex flex-wrap gap-2">
        <Button type="button" kind="primary" icon={<Send aria-hidden />}>
          Сообщить об оплате
        </Button>
        <Button type="button">Отменить</Button>
        <Button type="button" kind="quiet">
          Подробнее
        </Button>
        <Button type="button" kind="danger">
          Удалить счёт
        </Button>
        <Button type="button" kind="primary" isPending>
          Отправляем
        </Button>
        <Button type="button" size="row">
          В строке
        </Button>
      </div>
    </Card>
  );
}

/** Buttons, notes and fields, fresh and refused. */
export function GalleryControls({ commandId, reply }: { commandId: string; reply: FormReply | undefined }) {
  return (
    <>
      <Buttons />
      <div className="grid gap-3 md:grid-cols-2">
        <Alert tone="info" title="Проверяем ваш профиль">
          Смотреть предложения уже можно
        </Alert>
        <Alert tone="success">Счёт сохранён</Alert>
        <Alert tone="warning">Реквизиты не те, что в прошлой сделке. Сверьте последние четыре цифры</Alert>
        <Alert tone="danger">Срок оплаты вышел</Alert>
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card title="Form">
          <ActionForm
            id="fresh"
            reply={reply}
            commandId={commandId}
            hasFiles
            hasLists
            defaultValue={{ amount: "1000", currency: "EUR", kind: "bank" }}
          >
            <MoneyField name="amount" label="Вы платите" currency={{ name: "currency", choices: ["EUR", "RUB"], label: "Валюта" }} />
            <SelectField name="country" label="Страна" emptyLabel="Выберите" choices={[{ value: "germany", label: "Германия" }]} />
            <RadioCards
              name="kind"
              legend="Куда платить"
              cards={[
                { value: "bank", title: "На счёт", text: "Придёт за день" },
                { value: "crypto", title: "На кошелёк", refusal: "Добавьте кошелёк в профиле" },
              ]}
            />
            <FileField name="files" label="Подтверждение оплаты" isMultiple />
            <FieldList name="owners" legend="Владельцы" addLabel="Добавить" removeLabel={(number) => `Убрать владельца ${number}`}>
              {(owner) => <TextField name={`${owner}.name`} label="Имя" />}
            </FieldList>
            <TextField name="phone" label="Телефон" type="tel" autoComplete="tel" isOptional />
            <Checkbox name="agree" label="Условия прочитаны" hint="Версия от 01.11.2026" />
            <PasswordField label="Пароль" purpose="current" />
            <SubmitButton icon={<Send aria-hidden />}>Подписать</SubmitButton>
          </ActionForm>
        </Card>
        <Card title="Form, refused">
          <ActionForm id="refused" className="grid gap-2" reply={refused}>
            <TextField name="iban" label="IBAN" isCode hint="Как в банковском приложении" />
            <MoneyField name="amount" label="Сумма" currency="EUR" />
            <TextField name="note" label="Примечание" isOptional rows={3} />
            <FileField name="files" label="Ещё файл" isOptional />
            <SubmitButton>Сохранить</SubmitButton>
          </ActionForm>
        </Card>
      </div>
    </>
  );
}
