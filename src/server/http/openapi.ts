import * as z from 'zod/mini';
import { everyCall } from '../../contract/every-call.ts';
import type { Call } from '../../contract/call.ts';

/** The API document, made from the same declarations that the server answers. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'The API of the shop',
      version: '1.0.0',
      description: 'Buy, sell and rent games in India. Money is in rupees. A refusal has error, code and requestId.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths: Object.fromEntries(everyCall.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }])),
  };
}

function operation(call: Call) {
  const request = schemaOf(call.request, 'input');
  return {
    summary: call.about,
    operationId: call.path.replace('/api/', ''),
    ...(call.who === 'shopper' ? { security: [{ bearer: [] }] } : {}),
    ...(call.method === 'GET' ? { parameters: parameters(request) } : { requestBody: jsonBody(request) }),
    responses: {
      200: { description: 'The answer', content: replyContent(call) },
      default: { description: 'A refusal', content: { 'application/json': { schema: refusal } } },
    },
  };
}

function replyContent({ fileType, reply }: Call) {
  if (fileType !== undefined) return { [fileType]: { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: schemaOf(reply, 'output') } };
}

const refusal = {
  type: 'object',
  required: ['error', 'message', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A sentence for the customer' },
    message: { type: 'string', description: 'The same sentence' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

function parameters({ properties = {}, required = [] }: ObjectSchema) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function jsonBody(schema: object) {
  return { required: true, content: { 'application/json': { schema } } };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
