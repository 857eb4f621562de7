import { Alert, type AlertTone } from "#ui/alert.tsx";
import { LinkedNumbers } from "./linked-numbers.tsx";

/** One of them in words. */
export interface SaidSignal {
  readonly tone: AlertTone;
  readonly text: string;
}

interface SignalsProps {
  readonly said: readonly SaidSignal[];
  readonly isVerifier: boolean;
}

/** What deserves a second look, above everything that can be pressed. */
export function Signals({ said, isVerifier }: SignalsProps) {
  return said.map(({ tone, text }) => (
    <Alert key={text} tone={tone}>
      <LinkedNumbers text={text} isVerifier={isVerifier} />
    </Alert>
  ));
}
