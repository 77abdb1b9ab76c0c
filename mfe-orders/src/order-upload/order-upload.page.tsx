import { orderColumnLabels, type UploadedOrder } from '@ostep/api-orders';
import { documentAddresses, inboxAddress, orderAddress } from '@ostep/api-orders/addresses';
import { itemIndexes, UploadPage } from '@ostep/intake-screens';
import { TextWithPlaces } from '@ostep/places';
import { listHref, useReadOnlyReason } from '@ostep/platform';
import { columnTemplatesQuery, documentOf, removeColumns, uploadQuery } from '../order.queries';
import { itemDomId, OrderForm } from '../order-form/order-form';
import { toFormValues } from '../order-form/order-values';
import { texts } from '../texts';

export function OrderUploadPage() {
  return (
    <UploadPage
      accept=".pdf"
      back={() => ({ to: listHref(orderAddress.path), label: texts.backToList })}
      columns={{ labels: orderColumnLabels, query: columnTemplatesQuery, remove: removeColumns }}
      documentOf={documentOf}
      inbox={inboxAddress}
      path="/api/order/upload"
      refused={useReadOnlyReason()}
      targetsOf={targetsOf}
      textOf={(action) => <TextWithPlaces text={action} />}
      uploadQuery={uploadQuery}
      uploads={documentAddresses}
      words={texts.upload}
    >
      {({ result, ...form }) => (
        <OrderForm
          {...form}
          contractHint={contractHint(result)}
          draftName={`order.upload.${result.sourceFile?.jobId}`}
          fromFile
          initial={toFormValues(result)}
          onReload={() => undefined}
        />
      )}
    </UploadPage>
  );
}

const targetsOf = ({ parseLog, orderItems }: UploadedOrder) =>
  itemIndexes(
    parseLog.logList,
    orderItems.map(({ lp }) => lp ?? ''),
  ).map((index) => (index === null ? null : itemDomId(index)));

const contractHint = ({ contract, contractNumber }: UploadedOrder) =>
  contract === null && contractNumber !== null ? texts.upload.unknownContract(contractNumber) : undefined;
