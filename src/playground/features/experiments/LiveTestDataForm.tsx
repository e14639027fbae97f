import { TextField } from '../../ui/Fields.tsx';
import type { TestData } from './ports.ts';

interface TestDataProps {
  readonly testData: TestData;
  readonly change: (change: Partial<TestData>) => void;
}

/** What the reader has to supply for a live deployment: an application, and what it may watch. It stays in the memory of the page. */
export function LiveTestDataForm({ testData, change }: TestDataProps) {
  return (
    <>
      <p className="pi-hint">Requests go to the live deployment. What you type stays in the memory of this page.</p>
      <TextField label="Client ID (client_id)" value={testData.clientId} onChange={(clientId) => change({ clientId })} />
      <TextField
        label="Client secret (client_secret)"
        value={testData.clientSecret}
        secret
        onChange={(clientSecret) => change({ clientSecret })}
      />
      <TextField label="Redirect URI (redirect_uri)" value={testData.redirectUri} onChange={(redirectUri) => change({ redirectUri })} />
      <TextField label="documentId" value={testData.documentId} onChange={(documentId) => change({ documentId })} />
      <TextField label="companyId" value={testData.companyId} onChange={(companyId) => change({ companyId })} />
    </>
  );
}
