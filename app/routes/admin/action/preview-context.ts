import { createContext, type ReactNode } from "react";

interface Preview {
  /** The consequences of the choice stand there: the act may follow. */
  readonly isShown: boolean;
  readonly preview: ReactNode;
}

/** The preview of an action's consequences, between its choice and its act. */
export const PreviewContext = createContext<Preview>({ isShown: false, preview: null });
