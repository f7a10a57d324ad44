import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogHost } from '../../ui/dialogs/dialogs.tsx'
import { Announcements } from '../../ui/toasts/announce.tsx'
import { Toasts } from '../../ui/toasts/toast.tsx'
import { colorSchemeManager } from './color-scheme.ts'
import { LookContext } from '../editions/edition.tsx'
import type { EditionTheme } from '../editions/edition-theme.ts'
import { useModalClosable } from '../session/use-modal-closable.ts'

function Dialogs({ look }: { look: EditionTheme }) {
  const { t } = useTranslation('common')
  return (
    <DialogHost
      defaultOk={t('yes')}
      defaultCancel={t('no')}
      closeLabel={t('close')}
      minLengthHint={(count) => t('atLeast', { count })}
      image={<look.Mark size={56} />}
      closable={useModalClosable()}
    />
  )
}

/** Providers of the theme, toasts and dialogs for the whole page. */
export function Providers({ look, children }: { look: EditionTheme; children: ReactNode }) {
  const { t } = useTranslation('common')
  const theme = useMemo(() => {
    const closeButtonProps = { 'aria-label': t('close') }
    return mergeThemeOverrides(look.theme, { components: { Notification: { defaultProps: { closeButtonProps } } } })
  }, [look, t])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={look.cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <LookContext.Provider value={look}>
        {children}
        <Dialogs look={look} />
        <Toasts />
        <Announcements />
      </LookContext.Provider>
    </MantineProvider>
  )
}
