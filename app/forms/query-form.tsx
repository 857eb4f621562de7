import type { ComponentProps, FormEvent } from "react";
import { Form, useSubmit } from "react-router";

/** The filled-in values as a query; empty fields are left out. */
export function filledQuery(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "");
  return new URLSearchParams(entries);
}

type HearQuery = (query: URLSearchParams) => void;

/** Reloads the page of `action` with the form's values, without a document load and without scrolling. */
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
  /** Called before each request is sent. */
  readonly onSend?: HearQuery;
}

/** A GET form of a list: the address contains the filter, with and without scripts. */
export function QueryForm({ action, onSend, ...props }: QueryFormProps) {
  const send = useQuerySubmit(action, onSend);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Submitting a search field moves the focus to the results, so that shortcuts work; other fields keep the focus.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.type === "search") activeElement.blur();
    send(event.currentTarget);
  };
  return <Form {...props} action={action} onSubmit={apply} />;
}
