import { data, href, redirect } from "react-router";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { openFile } from "#services/file/read-file.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Drawing } from "#ui/drawing.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/file-problem";

export const handle: PageHandle = { script: false };

/** `/files/:fileId/problem`: why a stored file cannot be read. A reload downloads the file when it can be read again. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const opened = await openFile(serviceContext(context, request), params.fileId);
  const file = href("/files/:fileId", params);
  if (opened.ok) {
    await opened.value.stream.cancel();
    throw redirect(file, 303);
  }
  if (opened.code !== "FILE.UNREADABLE") notFound();
  return data({ file }, { status: 503, headers: { "Retry-After": "60" } });
}

export default function FileProblem({ loaderData: { file } }: Route.ComponentProps) {
  const t = useText();
  return (
    <div className="mx-auto grid max-w-dialog justify-items-center gap-4 py-8 text-center md:py-16">
      <title>{t("system.file.title")}</title>
      <Drawing name="crane" />
      <h1 className="text-h2 md:text-h1">{t("system.file.title")}</h1>
      <p className="text-body text-muted">{t("system.file.text")}</p>
      <ButtonLink to={file} kind="primary" isDocument>
        {t("system.file.retry")}
      </ButtonLink>
    </div>
  );
}
