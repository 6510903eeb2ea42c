import { subjectQueries } from '@suanpan/api-client';
import { useQuery } from '@tanstack/react-query';
import { useAccountSet } from '../shell/context.ts';

interface NamedSubject {
  subjectId: number;
  subjectCode: string | null;
  subjectName: string | null;
}

/** A subject as the reader's language calls it; as it is stored while the chart is not there. */
export function useSubjectName(): (of: NamedSubject) => string {
  const { id } = useAccountSet();
  const chart = useQuery(subjectQueries.chart(id)).data;
  return ({ subjectId, subjectCode, subjectName }) => {
    const subject = chart?.find((one) => one.id === subjectId);
    return [subject?.code ?? subjectCode, subject?.name ?? subjectName].filter(Boolean).join(' ');
  };
}
