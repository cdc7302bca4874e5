export const BACKUP_PATH = "/influencer/page/backup"
/** The same in every language: a file. */
export const EXPORT_PATH = "/influencer/page/export"
