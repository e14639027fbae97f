import { TextField } from '../../ui/Fields.tsx';
import type { TestData } from './ports.ts';

interface CastProps {
  readonly cast: TestData;
  readonly change: (change: Partial<TestData>) => void;
}

/** What the reader has to supply for a live deployment: an application, and what it may watch. It stays in the memory of the page. */
export function LiveTestDataForm({ cast, change }: CastProps) {
  return (
    <>
      <p className="pi-hint">Requests go to the live deployment. What you type stays in the memory of this page.</p>
      <TextField label="Client ID (client_id)" value={cast.clientId} onChange={(clientId) => change({ clientId })} />
      <TextField
        label="Client secret (client_secret)"
        value={cast.clientSecret}
        secret
        onChange={(clientSecret) => change({ clientSecret })}
      />
      <TextField label="Redirect URI (redirect_uri)" value={cast.redirectUri} onChange={(redirectUri) => change({ redirectUri })} />
      <TextField label="documentId" value={cast.documentId} onChange={(documentId) => change({ documentId })} />
      <TextField label="companyId" value={cast.companyId} onChange={(companyId) => change({ companyId })} />
    </>
  );
}
