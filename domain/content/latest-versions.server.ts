import type { Storage } from '../../storage/database.server.ts'

/** Each stored document with its draft, if there is one, and its latest version. */
export function documentsWithLatest(storage: Storage) {
  return storage
    .selectFrom('documents')
    .leftJoin('document_drafts', 'document_drafts.document_id', 'documents.id')
    .leftJoin('document_versions', (join) =>
      join.on('document_versions.id', '=', (eb) =>
        eb
          .selectFrom('document_versions as latest')
          .select(({ fn }) => fn.max('latest.id').as('id'))
          .whereRef('latest.document_id', '=', 'documents.id')
          .where('latest.set_aside', '=', 0),
      ),
    )
}
