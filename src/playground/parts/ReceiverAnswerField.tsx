import { maximumAnswerDelay, receiverAnswers, type AnswerName } from '../receiver-answers.ts';
import { receiverPlace } from '../places.ts';
import { SelectField } from './Fields.tsx';
import type { Ready } from './Widget.tsx';

/** How the receiver answers from now on: what a trial and an event do then is for the reader to see (§3.4). */
export function ReceiverAnswerField({ session, state }: Pick<Ready, 'session' | 'state'>) {
  const { answering } = state.flows[receiverPlace(state.place)];
  const name = (Object.keys(receiverAnswers) as AnswerName[]).find((one) => {
    const { status, delayMilliseconds } = receiverAnswers[one];
    return status === (answering?.status ?? 200) && delayMilliseconds === (answering?.delayMilliseconds ?? 0);
  });
  return (
    <SelectField
      label="The receiver answers"
      value={name ?? 'right'}
      options={[
        ['right', '200, at once'],
        ['empty', '204, at once'],
        ['wrong', '400, at once'],
        ['broken', '500, at once'],
        ['slow', '200, after three seconds'],
        ['silent', `not at all (for ${String(maximumAnswerDelay / 1000)} seconds)`],
      ]}
      hint="For everything that arrives from now on. Only 200 to the trial keeps a registration."
      onChange={(chosen) => void session.answerWith(receiverAnswers[chosen])}
    />
  );
}
