import { FilesResolver } from './files.resolver.ts'

export { openFile, ownPicture, recordPicture, removePictures, saveImage, storePicture, type OpenFile } from './files.service.ts'
export { toPicture, type Picture } from './picture.ts'
export { FilePurpose, StoredFile } from './stored-file.entity.ts'

export const filesResolvers = [FilesResolver]
