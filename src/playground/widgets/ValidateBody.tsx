import { useState } from 'react';
import { isError } from '../../diagnosis/finding.ts';
import { diagnoseNotification, type NotificationDiagnosis } from '../../diagnosis/notification.ts';
import { eventCatalogue, toEventType, type EventName } from '../../interface/event-types.ts';
import { hasSpecifiedBody } from '../../interface/notifications/fields.ts';
import { SelectField, TextArea } from '../ui/Fields.tsx';
import { Findings } from '../ui/Findings.tsx';
import { Frame } from '../ui/Frame.tsx';
import { siteSettings } from '../state/site-settings.ts';
import { sampleText } from '../../interface/samples.ts';
import { withBoundary } from '../ui/Boundary.tsx';

function Result({ diagnosis: { findings, event }, prefix }: { diagnosis: NotificationDiagnosis; prefix: string }) {
  const right = !findings.some(isError);
  return (
    <>
      {right && event !== undefined ? (
        <p className="pi-good">
          Valid <code>{toEventType(event, prefix)}</code>.
          {hasSpecifiedBody(event) ? '' : ' The interface specifies only the fields that all notifications have.'}
        </p>
      ) : (
        <p className="pi-problem">Not valid.</p>
      )}
      <Findings findings={findings} />
    </>
  );
}

/** Checks a notification body that the reader pastes. Nothing leaves the page. */
function ValidateBody() {
  const { prefix } = siteSettings();
  const [expected, setExpected] = useState<EventName | ''>('');
  const [text, setText] = useState('');
  const sample = expected !== '' && hasSpecifiedBody(expected) ? expected : expected === '' ? 'comment.create' : undefined;
  const diagnosis = text === '' ? undefined : diagnoseNotification(text, prefix, expected === '' ? undefined : expected);
  return (
    <Frame title="Check a notification">
      <SelectField
        label="Event type"
        value={expected}
        options={[['', 'From the body'], ...eventCatalogue.map(({ name }) => [name, toEventType(name, prefix)] as const)]}
        onChange={setExpected}
      />
      <TextArea label="Notification body" rows={12} value={text} hint="It does not leave this page." onChange={setText} />
      <div className="pi-row">
        {sample === undefined ? (
          <p className="pi-hint">The interface does not specify the body of this type, so there is no sample.</p>
        ) : (
          <button type="button" className="pi-quiet" onClick={() => setText(sampleText(sample, prefix))}>
            Fill in the sample
          </button>
        )}
        {text === '' ? null : (
          <button type="button" className="pi-quiet" onClick={() => setText('')}>
            Clear
          </button>
        )}
      </div>
      <div className={diagnosis ? 'pi-response' : ''} role="status">
        {diagnosis ? <Result diagnosis={diagnosis} prefix={prefix} /> : null}
      </div>
    </Frame>
  );
}

export default withBoundary(ValidateBody);
