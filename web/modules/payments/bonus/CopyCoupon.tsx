import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../base/copy.ts'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.tsx'

/** Button that copies the code of a coupon, or explains that it is used up. */
export function CopyCoupon({ code, usable }: { code: string; usable: boolean }) {
  const { t } = useTranslation(['bonus', 'common'])
  const label = t('bonus:copy.button', { code })
  const copy = async () => {
    if (!usable) return toastError({ title: t('common:toast.error'), message: t('bonus:copy.used') })
    if (await copyText(code))
      toastSuccess({ title: t('common:toast.success'), message: t('bonus:copy.done'), unseen: 'clipboard' })
    else toastError({ title: t('common:toast.error'), message: t('common:copyFailed') })
  }
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => void copy()}>
        <IconCopy size={18} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
