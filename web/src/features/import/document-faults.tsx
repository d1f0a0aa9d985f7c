import type { ApiError } from '../../api.ts';
import { Alert } from '../../ui/alert.tsx';

/** Why a document cannot be taken at all, each reason with its place. */
export function DocumentFaults({ failure }: { failure: ApiError }) {
  const faults = Object.entries(failure.fields);
  return (
    <Alert tone="danger" title={failure.message}>
      {faults.length > 0 && (
        <ul className="list-disc pl-5">
          {faults.map(([path, message]) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
