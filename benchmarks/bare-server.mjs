// Bare node:http that answers the bytes it was given for each path: the most this machine can do with them.
import { createServer } from 'node:http';

process.once('message', (answers) => {
  const ready = new Map(
    answers.map(({ path, headers, body }) => {
      const bytes = Buffer.from(body, 'base64');
      return [path, { headers: { ...headers, 'content-length': bytes.length }, bytes }];
    }),
  );
  const server = createServer((request, response) => {
    const { headers, bytes } = ready.get(request.url);
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
