import ClassDevicesPageQuery from '../../__generated__/ClassDevicesPageQuery$parameters.ts'
import DeviceCheckPageQuery from '../../__generated__/DeviceCheckPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { page, sectionOf } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

const texts = ['camera'] as const

/** Pages for cameras during exams. */
export const streamingPages: Page[] = [
  page({
    path: 'device-check/:applicationId',
    access: sectionOf('exams', 'student'),
    texts,
    query: DeviceCheckPageQuery,
    variables: ({ params }) => ({ id: addressId('Application', params['applicationId']) }),
    component: () => import('./device-check/DeviceCheckPage.tsx'),
  }),
  page({
    path: 'camera-devices',
    access: sectionOf('my-students', 'supervisor'),
    texts,
    query: ClassDevicesPageQuery,
    component: () => import('./device-check/ClassDevicesPage.tsx'),
  }),
]
