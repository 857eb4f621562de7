-- CreateTable
CREATE TABLE "liveness" (
    "process" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "liveness_pkey" PRIMARY KEY ("process")
);
