import type { ReactNode } from "react";
import { useLocalePath } from "#i18n/text-context.tsx";

/** A page that is one card: its title, which is also that of the browser's tab, and its sentences and form. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="card grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:mt-8">
      <title>{title}</title>
      <h1 className="text-h2">{title}</h1>
      {children}
    </div>
  );
}

export function BackToLogin({ children }: { children: string }) {
  const path = useLocalePath();
  return (
    <p className="text-small">
      <a href={path("/login")} className="link inline-flex min-h-6 items-center">
        {children}
      </a>
    </p>
  );
}
