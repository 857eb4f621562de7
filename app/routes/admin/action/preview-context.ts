import { createContext, type ReactNode } from "react";

interface Preview {
  /** True when the consequences of the choice are shown, so that the form can be submitted. */
  readonly isShown: boolean;
  readonly preview: ReactNode;
}

/** The preview of an action's consequences, shown between the choice and the submission. */
export const PreviewContext = createContext<Preview>({ isShown: false, preview: null });
