import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useViewCommandsCreateMutation } from '../../../__generated__/useViewCommandsCreateMutation.graphql.ts'
import type { useViewCommandsDefaultMutation } from '../../../__generated__/useViewCommandsDefaultMutation.graphql.ts'
import type { useViewCommandsDeleteMutation } from '../../../__generated__/useViewCommandsDeleteMutation.graphql.ts'
import type { useViewCommandsUpdateMutation } from '../../../__generated__/useViewCommandsUpdateMutation.graphql.ts'
import type { OfficeList } from '../../../../shared/office-lists.ts'
import { useCommand } from '../../../relay/use-command.ts'
import type { ViewContent } from './view-content.ts'

/** Commands on the views of a list; each answers with the views as they are now. */
export function useViewCommands(list: OfficeList) {
  const { t } = useTranslation('views')
  const [create, creating] = useCommand<useViewCommandsCreateMutation>(graphql`
    mutation useViewCommandsCreateMutation($input: CreateListViewInput!, $list: String!) {
      createListView(input: $input) {
        listView {
          id
        }
        query {
          ...LoadedViews_query
        }
      }
    }
  `)
  const [update, updating] = useCommand<useViewCommandsUpdateMutation>(graphql`
    mutation useViewCommandsUpdateMutation($input: UpdateListViewInput!, $list: String!) {
      updateListView(input: $input) {
        query {
          ...LoadedViews_query
        }
      }
    }
  `)
  const [remove] = useCommand<useViewCommandsDeleteMutation>(graphql`
    mutation useViewCommandsDeleteMutation($input: DeleteListViewInput!, $list: String!) {
      deleteListView(input: $input) {
        query {
          ...LoadedViews_query
        }
      }
    }
  `)
  const [setDefault, choosing] = useCommand<useViewCommandsDefaultMutation>(graphql`
    mutation useViewCommandsDefaultMutation($input: SetDefaultListViewInput!, $list: String!) {
      setDefaultListView(input: $input) {
        query {
          ...LoadedViews_query
        }
      }
    }
  `)
  return {
    busy: creating || updating || choosing,
    /** @returns the id of the new view */
    create: async (name: string, shared: boolean, content: ViewContent) => {
      const input = { list, name, shared, query: content.query, columns: content.columns }
      return (await create({ input, list }, { success: t('saved') })).createListView.listView.id
    },
    rename: (id: string, name: string, shared: boolean) =>
      update({ input: { id, name, shared }, list }, { success: t('saved') }),
    replace: (id: string, { query, columns }: ViewContent) =>
      update({ input: { id, query, columns }, list }, { success: t('saved') }),
    remove: (id: string) => remove({ input: { id }, list }, { success: t('deleted') }),
    setDefault: (viewId: string | null) => setDefault({ input: { list, viewId }, list }, { success: t('saved') }),
  }
}
