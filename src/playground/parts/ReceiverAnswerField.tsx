import { maximumAnswerDelay, receiverAnswers, type AnswerName } from '../webhooks/receiver-answers.ts';
import { destinationOf, inboxOf, receiverPlace, selfSignedUrl } from '../session/places.ts';
import { SelectField } from './Fields.tsx';
import { Problem } from './Findings.tsx';
import type { Ready } from './Widget.tsx';

const answers: readonly (readonly [AnswerName, string])[] = [
  ['right', '200, at once'],
  ['empty', '204, at once'],
  ['wrong', '400, at once'],
  ['broken', '500, at once'],
  ['slow', '200, after three seconds'],
  ['silent', `not at all (for ${String(maximumAnswerDelay / 1000)} seconds)`],
];

function chosenAnswer({ flows, place }: Ready['state']): AnswerName {
  const { answering } = flows[receiverPlace(place)];
  const same = ([name]: (typeof answers)[number]) => {
    const { status, delayMilliseconds } = receiverAnswers[name];
    return status === (answering?.status ?? 200) && delayMilliseconds === (answering?.delayMilliseconds ?? 0);
  };
  return answers.find(same)?.[0] ?? 'right';
}

/** How the receiver answers from now on: what a trial and an event do then is for the reader to see (§3.4). On a server it can also be one that no delivery reaches (§5). */
export function ReceiverAnswerField({ session, state, base }: Pick<Ready, 'session' | 'state' | 'base'>) {
  const bad = destinationOf(state) !== inboxOf(state)?.url;
  return (
    <SelectField<AnswerName | 'certificate'>
      label="The receiver answers"
      value={bad ? 'certificate' : chosenAnswer(state)}
      options={selfSignedUrl(state) === null ? answers : [...answers, ['certificate', 'with a bad certificate (self-signed)']]}
      hint={
        bad ? (
          <Problem
            base={base}
            rule="tls-recognised-authority"
            message="For registrations that you make from now on: their url is another receiver of this server, whose certificate is self-signed. No delivery gets through to it, so nothing of them arrives below."
          />
        ) : (
          'For everything that arrives from now on. Only 200 to the trial keeps a registration.'
        )
      }
      onChange={(chosen) => {
        if (chosen === 'certificate') session.useBadCertificate();
        else void session.answerWith(receiverAnswers[chosen]);
      }}
    />
  );
}
