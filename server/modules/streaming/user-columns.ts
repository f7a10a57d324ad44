import {
  author,
  moves,
  titlesByApplication,
  titlesOfExam,
  withApplication,
  type UserColumns,
} from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'camera_stream.user_id': moves({ follows: withApplication(), title: titlesOfExam() }),
  'device_check.user_id': moves({ follows: withApplication(), title: titlesByApplication() }),
  'recording_view.viewer_id': author,
  'streaming_probe.admin_id': author,
}
