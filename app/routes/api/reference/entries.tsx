import { createElement, Fragment, type ReactNode } from "react";
import type { Text } from "#i18n/text.ts";
import { curlExample, type Operation } from "../curl-example.ts";
import { pythonExample, typescriptExample } from "./client-examples.ts";
import { type FieldRow, fieldRows, type Shape, typeText } from "./fields.ts";

export interface DescribedCall {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

interface EntryProps {
  readonly base: string;
  readonly call: DescribedCall;
  readonly t: Text;
}

const isKeyed = ({ parameters = [] }: Operation) => parameters.some((one) => JSON.stringify(one).includes("IdempotencyKey"));

function Code({ text }: { text: string }) {
  return (
    <pre className="overflow-x-auto rounded-md border border-line bg-subtle p-3 text-small">
      <code>{text}</code>
    </pre>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="link cursor-pointer py-1 text-small">{title}</summary>
      {children}
    </details>
  );
}

/** Text with code between backticks. */
export function Marked({ text }: { text: string }) {
  const parts = text.split("`").map((part, at) => (at % 2 === 1 ? createElement("code", null, part) : part));
  return createElement(Fragment, null, ...parts);
}

function TypeOf({ row: { type, schema } }: { row: FieldRow }) {
  if (schema === null) return type;
  return (
    <a href={`#schema-${schema}`} className="link">
      {type}
    </a>
  );
}

/** Name and type share a column, so that the table fits on a phone. */
function Fields({ rows, t }: { rows: readonly FieldRow[]; t: Text }) {
  return (
    <table className="w-full table-fixed text-left text-small">
      <colgroup>
        <col className="w-2/5" />
        <col />
      </colgroup>
      <thead>
        <tr>
          {(["field", "meaning"] as const).map((name) => (
            <th key={name} scope="col" className="py-2 pr-4">
              {t(`apiPage.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className="border-t border-line align-top">
            <td className="py-2 pr-4 break-words">
              <code>{row.name}</code>
              <br />
              <span className="text-muted">
                <TypeOf row={row} />
                {row.isRequired ? `, ${t("apiPage.required")}` : ""}
              </span>
            </td>
            <td className="py-2 break-words" lang="en">
              <Marked text={row.description} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Parameters of path and query, then the fields of the body. A body with a named schema is one row that links it. */
function requestRows({ parameters = [], requestBody }: Operation): readonly FieldRow[] {
  const named = parameters.flatMap(({ name, required = false, description = "", schema = {} }) =>
    name === undefined ? [] : [{ name, type: typeText(schema), schema: null, isRequired: required, description }],
  );
  const [content] = Object.values(requestBody?.content ?? {});
  return [...named, ...fieldRows(content?.schema ?? {})];
}

function answerOf({ responses }: Operation) {
  const [status = ""] = Object.keys(responses).filter((code) => code.startsWith("2"));
  const { schema, example } = responses[status]?.content?.["application/json"] ?? {};
  return { schema, example };
}

function AnswerFields({ operation, t }: { operation: Operation; t: Text }) {
  const { schema } = answerOf(operation);
  const rows = fieldRows(schema ?? {});
  return (
    <>
      {rows.length === 0 ? null : (
        <Fold title={t("apiPage.answerFields")}>
          <Fields rows={rows} t={t} />
        </Fold>
      )}
      {schema?.$ref || schema?.items?.$ref ? (
        <p className="text-small">
          {t("apiPage.answerFields")}:{" "}
          <a href={`#schema-${(schema.$ref ?? schema.items?.$ref ?? "").split("/").at(-1)}`} className="link">
            {typeText(schema)}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** The request in three languages, then the recorded answer. */
function Examples({ base, call: { method, path, operation }, t }: EntryProps) {
  const { example } = answerOf(operation);
  return (
    <div className="grid min-w-0 content-start gap-2">
      <Code text={curlExample(base, method, path, operation)} />
      <Fold title="TypeScript">
        <Code text={typescriptExample(base, method, path, operation)} />
      </Fold>
      <Fold title="Python">
        <Code text={pythonExample(base, method, path, operation)} />
      </Fold>
      {example === undefined ? null : (
        <Fold title={t("apiPage.answerExample")}>
          <Code text={JSON.stringify(example, null, 2)} />
        </Fold>
      )}
    </div>
  );
}

function factsOf(operation: Operation, t: Text): readonly string[] {
  const needsToken = operation.security.length > 0 && operation.security.every((one) => "bearer" in one);
  const roles = operation["x-roles"];
  return [
    needsToken ? t("apiPage.token") : t("apiPage.open"),
    ...(isKeyed(operation) ? [t("apiPage.keyed")] : []),
    ...(Array.isArray(roles) ? [`${t("apiPage.roles")}: ${roles.join(", ")}`] : []),
    `${t("apiPage.statuses")}: ${Object.keys(operation.responses).join(", ")}`,
  ];
}

/** One call: its purpose and fields, and beside them (below on narrow windows) the examples. */
export function CallEntry({ base, call, t }: EntryProps) {
  const { method, path, operation } = call;
  const { operationId, summary, "x-codes": codes } = operation;
  const rows = requestRows(operation);
  return (
    <article id={operationId} className="grid gap-x-8 gap-y-2 border-t border-line py-5 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-2">
        <h3 className="font-semibold break-all">
          <a href={`#${operationId}`} className="link">
            {operationId}
          </a>{" "}
          <code>
            {method} {path}
          </code>
        </h3>
        <p lang="en">{summary}</p>
        <p className="text-small text-muted">{factsOf(operation, t).join(" · ")}</p>
        {rows.length === 0 ? null : (
          <Fold title={t("apiPage.requestFields")}>
            <Fields rows={rows} t={t} />
          </Fold>
        )}
        <AnswerFields operation={operation} t={t} />
        {codes.length === 0 ? null : (
          <p className="text-small text-muted break-words">
            {t("apiPage.codes")}: {codes.join(", ")}
          </p>
        )}
      </div>
      <Examples base={base} call={call} t={t} />
    </article>
  );
}

/** A named schema with its fields, the target of links. */
export function SchemaEntry({ name, shape, t }: { name: string; shape: Shape; t: Text }) {
  const rows = fieldRows(shape);
  return (
    <article id={`schema-${name}`} className="grid gap-2 border-t border-line py-5">
      <h3 className="font-semibold">{name}</h3>
      <p>{shape.description ?? typeText(shape)}</p>
      {rows.length === 0 ? null : (
        <Fold title={t("apiPage.answerFields")}>
          <Fields rows={rows} t={t} />
        </Fold>
      )}
    </article>
  );
}
