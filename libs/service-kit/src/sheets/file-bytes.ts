/** A file wherever it is kept, looked at in parts. */
export interface FileBytes {
  /** In bytes. */
  readonly size: number;
  /** Bytes from a place on; fewer where the file ends. */
  read(at: number, length: number): Promise<Buffer>;
}
