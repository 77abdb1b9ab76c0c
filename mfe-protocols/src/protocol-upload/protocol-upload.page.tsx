import { documentAddresses, inboxAddress } from '@ostep/api-orders/addresses';
import { protocolColumnLabels, type UploadedProtocol } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { UploadPage } from '@ostep/intake-screens';
import { TextWithPlaces } from '@ostep/places';
import { listHref, useReadOnlyReason } from '@ostep/platform';
import { columnTemplatesQuery, documentOf, removeColumns, uploadQuery } from '../protocol.queries';
import { startFromUpload } from '../protocol-edit/form-values';
import { partDomId } from '../protocol-edit/parts-section';
import { ProtocolForm } from '../protocol-edit/protocol-form';
import { partIndexes, unavailableOrderNumbers } from '../protocol-edit/uploaded-protocol';
import { texts } from '../texts';

export function ProtocolUploadPage() {
  return (
    <UploadPage
      accept=".pdf"
      back={() => ({ to: listHref(protocolAddress.path), label: texts.backToList })}
      columns={{ labels: protocolColumnLabels, query: columnTemplatesQuery, remove: removeColumns }}
      documentOf={documentOf}
      inbox={inboxAddress}
      path="/api/protocol/upload"
      refused={useReadOnlyReason()}
      targetsOf={targetsOf}
      textOf={(action) => <TextWithPlaces text={action} />}
      uploadQuery={uploadQuery}
      uploads={documentAddresses}
      words={texts.upload}
    >
      {({ result, ...form }) => (
        <ProtocolForm
          {...form}
          missingContract={result.contract ? null : result.contractNumber}
          showAllErrors
          start={startFromUpload(result)}
          unavailableOrders={unavailableOrderNumbers(result)}
        />
      )}
    </UploadPage>
  );
}

const targetsOf = (result: UploadedProtocol) =>
  partIndexes(result).map((index) => (index === null ? null : partDomId(index)));
