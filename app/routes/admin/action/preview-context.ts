import { createContext, type ReactNode } from "react";

interface Preview {
  /** The consequences of the choice stand there: the act may follow. */
  readonly isShown: boolean;
  readonly preview: ReactNode;
}

/** Between a action's choice and its act stands what it would cause. */
export const PreviewContext = createContext<Preview>({ isShown: false, preview: null });
