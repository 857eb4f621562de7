import type { ComponentProps, FormEvent } from "react";
import { Form, useSubmit } from "react-router";

/** What is filled in; empty fields stay out of the address. */
export function filledQuery(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "");
  return new URLSearchParams(entries);
}

type HearQuery = (query: URLSearchParams) => void;

/** Asks the page of `action` again with what the form says, without a reload and without moving what is on screen. */
export function useQuerySubmit(action: string, onSend?: HearQuery): (form: HTMLFormElement) => void {
  const submit = useSubmit();
  return (form) => {
    const query = filledQuery(form);
    onSend?.(query);
    void submit(query, { action, preventScrollReset: true });
  };
}

interface QueryFormProps extends Omit<ComponentProps<typeof Form>, "method" | "onSubmit"> {
  readonly action: string;
  /** Hears each question before it leaves. */
  readonly onSend?: HearQuery;
}

/** A GET form of a list: what to show stands in the address, with scripts and without them. */
export function QueryForm({ action, onSend, ...props }: QueryFormProps) {
  const send = useQuerySubmit(action, onSend);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Keys of the page work at once on what was found; from other fields the focus does not go away.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.type === "search") activeElement.blur();
    send(event.currentTarget);
  };
  return <Form {...props} action={action} onSubmit={apply} />;
}
