import type { OpeningItem, StatementProposal } from '@suanpan/contracts';
import { cell } from '@suanpan/seeds';
import type { TradeBooks } from './trade-books.ts';

/** What stood between book and bank when the books began: the product numbers it as lines of the journal and of statements. */
export async function addOpeningItems({ api, files, funds, lines, openingBank }: TradeBooks): Promise<void> {
  for (const row of files.rows('opening-outstanding')) {
    const side = cell(row, 'side');
    const item = await api.post<OpeningItem>('/funds/openingItem', {
      fundAccountId: funds.of(cell(row, 'account')).id,
      side,
      movedOn: cell(row, 'date'),
      direction: cell(row, 'direction'),
      amount: cell(row, 'amount'),
      summary: cell(row, 'summary'),
    });
    (side === 'book' ? lines : openingBank).set(cell(row, 'ref'), item);
  }
}

/** Accepts what is proposed as the bank's line of money that the books knew before they began. */
export async function acceptOpeningItems({ api, files, funds, lines }: TradeBooks): Promise<void> {
  for (const row of files.rows('opening-outstanding').filter((one) => cell(one, 'side') === 'book')) {
    const fundAccountId = funds.of(cell(row, 'account')).id;
    const { id } = lines.of(cell(row, 'ref'));
    const proposals = await api.get<StatementProposal[]>('/funds/statement/proposal', { fundAccountId });
    const proposal = proposals.find(({ journal }) => journal.includes(id));
    if (proposal) await api.post('/funds/statement/accept', { fundAccountId, lineIds: proposal.statement });
  }
}
