import type * as z from 'zod/mini';

/** Who may call: anyone, a signed-in shopper, or somebody who proves it with a cookie of their own. */
export type Access = 'anyone' | 'shopper' | 'session-cookie';

export interface Call<Request extends z.ZodMiniType = z.ZodMiniType, Reply extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly who: Access;
  /** One line for the API document. */
  readonly about: string;
  /** Public answers are the same for everyone and are kept until the catalogue changes. */
  readonly isPublic: boolean;
  readonly request: Request;
  readonly reply: Reply;
  /** For a reply that is a file: its content type. Others are JSON. */
  readonly fileType?: string;
}

export type RequestOf<C extends Call> = z.input<C['request']>;
export type ParsedRequestOf<C extends Call> = z.output<C['request']>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;

type Declaration<Request extends z.ZodMiniType, Reply extends z.ZodMiniType> = Omit<
  Call<Request, Reply>,
  'isPublic' | 'method'
> & { isPublic?: boolean };

export function get<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  declaration: Declaration<Request, Reply>,
): Call<Request, Reply> {
  return { isPublic: false, method: 'GET', ...declaration };
}

export function post<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  declaration: Declaration<Request, Reply>,
): Call<Request, Reply> {
  return { isPublic: false, method: 'POST', ...declaration };
}
